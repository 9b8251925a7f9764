import { courseMessages } from "#catalogue/courses/messages.ts";
import { inSentence } from "#catalogue/product-names/product-name-rules.ts";
import type { ProductNames } from "#catalogue/product-names/product-name-schema.ts";
import type { ProductSlide } from "#catalogue/summary.ts";
import { ButtonLink } from "#ui/controls/button-link.tsx";
import { CoverArt } from "#ui/cover/cover-art.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { Link } from "#ui/navigation/link.tsx";
import styles from "./upsell-section.module.css";

export interface UpsellProgram extends ProductSlide {
	/** "$255 less than buying each one separately" */
	readonly saving: string | undefined;
	readonly courses: readonly {
		readonly title: string;
		readonly href: string;
		readonly isThis: boolean;
	}[];
}

interface UpsellProps {
	program: UpsellProgram;
	names: ProductNames;
}

const dialogId = "upsell";

/** The program that holds this course, and a closer look at it that opens over the page. */
export function Upsell({ program, names }: UpsellProps) {
	const seeProgram = courseMessages.upsell.seeProgram(inSentence(names.program.one));
	return (
		<div className={styles.upsell}>
			<CoverArt seed={program.coverSeed} hue={program.hue} className={styles.cover} />
			<div className={styles.words}>
				<h3 className={styles.title} dir="auto">
					{program.title}
				</h3>
				<p className={styles.facts}>{program.line}</p>
				<UpsellPrice program={program} />
				<p className={styles.actions}>
					<ButtonLink look="quiet" href={program.href}>
						{seeProgram}
					</ButtonLink>
					{program.courses.length > 0 && (
						<Link
							href={program.href}
							data-behaviour="catalogue/overlay-link"
							data-overlay={dialogId}
						>
							{courseMessages.upsell.seeInside}
						</Link>
					)}
				</p>
			</div>
			<UpsellPopup program={program} names={names} seeProgram={seeProgram} />
		</div>
	);
}

function UpsellPopup({ program, names, seeProgram }: UpsellProps & { seeProgram: string }) {
	return (
		<Dialog
			id={dialogId}
			title={program.title}
			lead={courseMessages.upsell.position(inSentence(names.course.one), program.courses.length)}
		>
			<ol className={styles.courses}>
				{program.courses.map(({ title, href, isThis }) => (
					<li key={href}>
						{isThis ? (
							<b>{courseMessages.upsell.thisOne(title)}</b>
						) : (
							<Link href={href} look="ink">
								{title}
							</Link>
						)}
					</li>
				))}
			</ol>
			<UpsellPrice program={program} />
			<p className={styles.actions}>
				<ButtonLink href={program.href}>{seeProgram}</ButtonLink>
			</p>
		</Dialog>
	);
}

function UpsellPrice({ program: { price, saving } }: { program: UpsellProgram }) {
	if (!price) return null;
	return (
		<p>
			<b className={styles.price}>{price}</b>
			{saving && <span className={styles.saving}> {saving}</span>}
		</p>
	);
}
