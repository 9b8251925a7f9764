import type { ReactNode } from "react";
import { LeadFormIsland } from "#forms/islands/lead-form-island.tsx";
import type { LeadFormProps } from "#forms/lead-form/lead-form-props.ts";
import { formCardMessages } from "#forms/messages.ts";
import type { Placement } from "#forms/placements/placement-schema.ts";
import { ProgressSteps } from "#ui/controls/progress-steps.tsx";
import { CoverArt } from "#ui/cover/cover-art.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { classNames } from "#ui/layout/class-names.ts";
import type { Hue } from "#ui/tokens/hues.ts";
import styles from "./form-card-view.module.css";

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
}: {
	form: LeadFormProps;
	placement: Placement;
	subject: FormSubject | undefined;
	/** The result of an earlier submission. */
	notice?: ReactNode;
	/** A second step follows: the choice of a time. */
	hasSteps?: boolean;
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
					<h2 id={`${form.id}-title`} className={styles.title} dir="auto">
						{texts.title}
					</h2>
					{texts.lead && (
						<p className={styles.lead} dir="auto">
							{texts.lead}
						</p>
					)}
					{texts.details ? (
						<Details lines={texts.details} />
					) : (
						<Reasons lines={listReasons(placement)} />
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

function Reasons({ lines }: { lines: readonly string[] | undefined }) {
	return lines && <CheckedLines lines={lines} className={styles.reasons} />;
}

/** The details are visible beside the form; above it, on a phone, they are folded up. */
function Details({ lines }: { lines: readonly string[] }) {
	return (
		<details className={styles.details}>
			<summary className={styles.toggle}>
				<span className={styles.viewing}>{formCardMessages.viewDetails}</span>
				<span className={styles.closing}>{formCardMessages.closeDetails}</span>
			</summary>
			<CheckedLines lines={lines} />
		</details>
	);
}

function CheckedLines({
	lines,
	className,
}: {
	lines: readonly string[];
	className?: string | undefined;
}) {
	return (
		<ul className={classNames(styles.checked, className)}>
			{lines.map((line) => (
				<li key={line}>
					<Icon name="check" /> {line}
				</li>
			))}
		</ul>
	);
}
