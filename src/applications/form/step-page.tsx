import { Button } from "#ui/controls/button.tsx";
import { ErrorSummary } from "#ui/controls/error-summary.tsx";
import { ProgressSteps } from "#ui/controls/progress-steps.tsx";
import { Notice } from "#ui/labels/notice.tsx";
import styles from "./application.module.css";
import { ApplicationFrame } from "./application-frame-view.tsx";
import type { StepView } from "./application-presenter.ts";
import { Review } from "./review-view.tsx";
import {
	AboutFields,
	BackgroundFields,
	TermsField,
	WordsFields,
} from "./step-fields-view.tsx";
import { stepNames } from "./step-rules.ts";

/** One page of the form. Each button sends it, so that nothing typed is lost whichever way one goes. */
export function StepPage({ view }: { view: StepView }) {
	const { step, at, summary, notice } = view;
	return (
		<ApplicationFrame
			program={view.program}
			title="Your application"
			lead="Four short pages, a quarter of an hour. Each is kept when you go on, so you may stop after any of them."
		>
			<ProgressSteps steps={view.stepNames} current={at} />
			{notice && (
				<Notice tone="success" role="status">
					{notice}
				</Notice>
			)}
			{view.refusal && (
				<Notice tone="error" role="alert">
					{view.refusal}
				</Notice>
			)}
			<form
				method="post"
				action={view.action}
				noValidate
				aria-labelledby="application-step"
				className={styles.form}
			>
				<input type="hidden" name="step" value={step} />
				<h2 id="application-step" className={styles.stepTitle}>
					{stepNames[step]}
				</h2>
				{/* A refused page comes as a new one, which is read from its mistakes on. */}
				<ErrorSummary
					title="Please look at this again"
					problems={summary}
					headingLevel={3}
					autoFocus
				/>
				{step === "about" && <Person view={view} />}
				{step === "about" && <AboutFields view={view} />}
				{step === "background" && <BackgroundFields view={view} />}
				{step === "words" && <WordsFields view={view} />}
				{step === "send" && <Review parts={view.review} />}
				{step === "send" && <TermsField view={view} />}
				<Buttons view={view} />
			</form>
		</ApplicationFrame>
	);
}

/** The first is the one that Enter presses. */
function Buttons({ view }: { view: StepView }) {
	return (
		<div className={styles.buttons}>
			<Button type="submit" name="way" value="on" size="large">
				{view.step === "send" ? "Send the application" : "Save and go on"}
			</Button>
			<Button type="submit" name="way" value="later" look="quiet" size="large">
				Save and go on later
			</Button>
			{view.hasBack && (
				<Button
					type="submit"
					name="way"
					value="back"
					look="text"
					icon="chevron-back"
				>
					Back
				</Button>
			)}
		</div>
	);
}

/** Known from the form for leads, and not asked a second time. */
function Person({ view: { person } }: { view: StepView }) {
	const lines = [
		["Name", person.name],
		["E-mail", person.email],
		["Phone", person.phone],
	];
	return (
		<div className={styles.person}>
			<dl className={styles.personLines}>
				{lines.map(([name, value]) => (
					<div key={name}>
						<dt>{name}</dt>
						<dd dir="auto">{value}</dd>
					</div>
				))}
			</dl>
			<p className={styles.small}>
				As you told us when you asked for the curriculum. If something has
				changed, tell your advisor.
			</p>
		</div>
	);
}
