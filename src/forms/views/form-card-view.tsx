import type { ReactNode } from "react";
import { LeadFormIsland } from "#forms/islands/lead-form-island.tsx";
import type { LeadFormProps } from "#forms/lead-form/lead-form-props.ts";
import { formCardMessages } from "#forms/messages.ts";
import type { Placement } from "#forms/placements/placement-schema.ts";
import { ProgressSteps } from "#ui/controls/progress-steps.tsx";
import { CoverArt } from "#ui/cover/cover-art.tsx";
import { classNames } from "#ui/layout/class-names.ts";
import type { Hue } from "#ui/tokens/hues.ts";
import styles from "./form-card-view.module.css";
import { CheckedLines, FoldedLines, TeamPanel } from "./team-panel-view.tsx";

/** The subject of the form, with the cover art that it has everywhere on the site. */
export interface FormSubject {
	readonly title: string;
	readonly hue: Hue;
	readonly seed: string;
}

/** A form with its title, picture and reasons, in the layout of its variant. Its style depends on the width of its container. */
export function FormCard({
	form,
	placement,
	subject,
	notice,
	hasSteps = false,
	time,
	company,
}: {
	form: LeadFormProps;
	placement: Placement;
	subject: FormSubject | undefined;
	/** The result of an earlier submission. */
	notice?: ReactNode;
	/** A second step follows: the choice of a time. */
	hasSteps?: boolean;
	/** The time for a call that was chosen before, which the second step confirms. */
	time?: string | undefined;
	/** The placement that a visitor who inquires for a company chooses in the form. */
	company?: Placement | undefined;
}) {
	const { variant, texts } = placement;
	return (
		<div className={styles.place} data-lead-card={placement.siteModule}>
			<div className={classNames(styles.card, styles[variant])}>
				<div className={styles.intro}>
					<Picture placement={placement} subject={subject} />
					{subject && (
						<p className={styles.about} dir="auto">
							{subject.title}
						</p>
					)}
					<div className={classNames(styles.words, company && styles.forMyself)}>
						<h2 id={`${form.id}-title`} className={styles.title} dir="auto">
							{texts.title}
						</h2>
						{texts.lead && (
							<p className={styles.lead} dir="auto">
								{texts.lead}
							</p>
						)}
						<Reasons placement={placement} />
					</div>
					{company && (
						<div className={classNames(styles.words, styles.forCompany)}>
							<h2 className={styles.title}>{formCardMessages.teamPanel}</h2>
							<TeamPanel lines={company.texts.details} formTitle={formCardMessages.teamPanel} />
						</div>
					)}
				</div>
				<div className={styles.sheet}>
					{hasSteps && (
						<ProgressSteps
							steps={formCardMessages.bookingSteps}
							current={1}
							className={styles.steps}
						/>
					)}
					{time !== undefined && (
						<p className={styles.notice}>{formCardMessages.chosenTime(time)}</p>
					)}
					{notice && <div className={styles.notice}>{notice}</div>}
					<LeadFormIsland {...form} />
				</div>
			</div>
		</div>
	);
}

/**
 * A form that hands over a file shows the cover of the file. The one about the job guarantee hands
 * over a page.
 */
function handsFile({ followUps, variant }: Placement): boolean {
	return followUps.includes("download") && variant !== "cohort";
}

function Picture({
	placement,
	subject,
}: {
	placement: Placement;
	subject: FormSubject | undefined;
}) {
	if (!subject || !handsFile(placement)) return null;
	const isBook = placement.variant === "exit";
	return (
		<div
			aria-hidden="true"
			className={classNames(styles.picture, isBook ? styles.book : styles.file)}
		>
			<CoverArt seed={subject.seed} hue={subject.hue} className={styles.cover} />
			<span className={styles.lines} />
		</div>
	);
}

function listReasons(placement: Placement): readonly string[] | undefined {
	if (handsFile(placement)) return formCardMessages.fileReasons;
	const reasons: Partial<Record<Placement["variant"], readonly string[]>> =
		formCardMessages.reasons;
	return reasons[placement.variant];
}

function Reasons({ placement }: { placement: Placement }) {
	const { variant, texts } = placement;
	if (variant === "business") return <TeamPanel lines={texts.details} formTitle={texts.title} />;
	if (texts.details) return <FoldedLines lines={texts.details} />;
	const lines = listReasons(placement);
	return (
		lines && (
			<div className={styles.reasons}>
				<CheckedLines lines={lines} />
			</div>
		)
	);
}
