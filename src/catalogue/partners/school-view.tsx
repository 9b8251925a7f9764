import { messages } from "#catalogue/messages.ts";
import { Crest } from "#ui/cover/crest.tsx";
import { Link } from "#ui/navigation/link.tsx";
import type { Hue } from "#ui/tokens/hues.ts";
import type { ProgramSchool } from "./school-presenter.ts";
import styles from "./school-view.module.css";

/** The sign above a title shows the institution of the program. */
export function SchoolSign({
	school,
	hue,
	kindName,
}: {
	school: ProgramSchool | undefined;
	hue: Hue;
	kindName: string;
}) {
	return (
		<div className={styles.sign}>
			{school && <SchoolCrest school={school} hue={hue} className={styles.small} />}
			<p>
				<span className={styles.kind}>{kindName}</span>
				{school && <span className={styles.name}>{school.name}</span>}
			</p>
		</div>
	);
}

/** Describes the institution in a few words. */
export function SchoolDetails({ school, hue }: { school: ProgramSchool; hue: Hue }) {
	const { name, role, more } = school;
	return (
		<div className={styles.school}>
			<SchoolCrest school={school} hue={hue} className={styles.large} />
			<div className={styles.words}>
				<p className={styles.kind}>{role}</p>
				<h3 className={styles.title} dir="auto">
					{name}
				</h3>
				{more && (
					<>
						<p className={styles.kind}>{more.city}</p>
						<p dir="auto">{more.blurb}</p>
						<p>
							<Link href={more.href}>{messages.partners.everythingFrom(name)}</Link>
						</p>
					</>
				)}
			</div>
		</div>
	);
}

function SchoolCrest({
	school: { logo, seed },
	hue,
	className,
}: {
	school: ProgramSchool;
	hue: Hue;
	className: string | undefined;
}) {
	return logo ? (
		<img src={logo} alt="" width="96" height="96" className={className} />
	) : (
		<Crest seed={seed} hue={hue} className={className} />
	);
}
