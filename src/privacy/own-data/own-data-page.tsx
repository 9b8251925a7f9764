import type { ContactChoice } from "#leads/people/contact-choice-rules.ts";
import {
	eraseAddress,
	exportAddress,
	privacyAddress,
	withPrivacyKey,
} from "#privacy/addresses.ts";
import type { PersonalDataSection } from "#privacy/commands.ts";
import { impersonalSourceNames } from "#privacy/personal-data.ts";
import { Button, ButtonLink } from "#ui/controls/button.tsx";
import { Notice } from "#ui/labels/notice.tsx";
import { ContactChoiceForm } from "./contact-choice-view.tsx";
import styles from "./own-data-page.module.css";

interface OwnDataProps {
	readonly linkKey: string;
	/** Undefined where no person has this address. */
	readonly choice: ContactChoice | undefined;
	readonly saved: boolean;
	readonly problem?: string | undefined;
}

/** Everything, for a visitor who has proved that the mailbox is theirs. */
export function OwnDataPage(
	props: OwnDataProps & {
		email: string;
		sections: readonly PersonalDataSection[];
	},
) {
	const { email, linkKey, sections } = props;
	return (
		<div className={`wrap ${styles.page}`}>
			<header className={styles.head}>
				<h1>What we keep about you</h1>
				<p>
					All that is kept under <strong>{email}</strong>, and nothing else.
				</p>
			</header>
			<ChoiceNotice {...props} />
			<div className={styles.columns}>
				<PersonalDataSections sections={sections} linkKey={linkKey} />
				<div className={styles.side}>
					{props.choice && (
						<section aria-labelledby="reach" className={styles.part}>
							<h2 id="reach">How we may reach you</h2>
							<ContactChoiceSection {...props} />
						</section>
					)}
					<section aria-labelledby="erase" className={styles.part}>
						<h2 id="erase">Erase everything</h2>
						<p>We ask once more before anything happens.</p>
						<ButtonLink
							href={withPrivacyKey(eraseAddress, linkKey)}
							look="quiet"
						>
							Erase what you keep about me
						</ButtonLink>
					</section>
				</div>
			</div>
		</div>
	);
}

/** The contact choice only, for a link in an email. */
export function ChoicesPage(props: OwnDataProps) {
	return (
		<div className={`wrap ${styles.page}`}>
			<header className={styles.head}>
				<h1>How we may reach you</h1>
				<p>
					Change your mind as often as you like. A no holds at once, for every
					request you have sent us.
				</p>
			</header>
			<ChoiceNotice {...props} />
			<div className={styles.side}>
				<ContactChoiceSection {...props} />
				<section aria-labelledby="more" className={styles.part}>
					<h2 id="more">See, take along or erase your data</h2>
					<p>
						Letters are passed on now and then, so for that we send a fresh link
						to your mailbox.
					</p>
					<form method="post" action={privacyAddress.to()}>
						<input type="hidden" name="key" value={props.linkKey} />
						<Button type="submit" look="quiet">
							Send me the link
						</Button>
					</form>
				</section>
			</div>
		</div>
	);
}

function ChoiceNotice({ saved, problem }: OwnDataProps) {
	return (
		<>
			{saved && (
				<Notice tone="success" role="status" title="Saved">
					Your choice holds from now on, and those who call and write are told.
				</Notice>
			)}
			{problem && (
				<Notice tone="error" role="alert" title="Nothing was saved">
					{problem}
				</Notice>
			)}
		</>
	);
}

function ContactChoiceSection({ choice, linkKey }: OwnDataProps) {
	return choice && <ContactChoiceForm choice={choice} linkKey={linkKey} />;
}

function PersonalDataSections({
	sections,
	linkKey,
}: {
	sections: readonly PersonalDataSection[];
	linkKey: string;
}) {
	const isEmpty = sections.every(({ source }) =>
		impersonalSourceNames.includes(source.name),
	);
	return (
		<div className={styles.kept}>
			{isEmpty && (
				<p>Nothing else is kept: nobody sent us this address in a form.</p>
			)}
			{sections.map(({ source, items }) => (
				<section
					key={source.name}
					aria-labelledby={`part-${source.name}`}
					className={styles.part}
				>
					<h2 id={`part-${source.name}`}>{source.title}</h2>
					<ul className={styles.lines}>
						{items.map(({ line }, index) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same, and none ever moves
							<li key={`${index} ${line}`}>{line}</li>
						))}
					</ul>
				</section>
			))}
			<section aria-labelledby="take" className={styles.part}>
				<h2 id="take">Take it along</h2>
				<p>
					The file holds every detail of it, as it is stored: a JSON file, which
					people and programs can read.
				</p>
				<ButtonLink href={withPrivacyKey(exportAddress, linkKey)} look="quiet">
					Download my data (JSON)
				</ButtonLink>
			</section>
		</div>
	);
}
