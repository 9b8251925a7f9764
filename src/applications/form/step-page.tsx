import { Button } from "#ui/controls/button.tsx";
import { ErrorSummary } from "#ui/controls/error-summary.tsx";
import { ProgressSteps } from "#ui/controls/progress-steps.tsx";
import { Notice } from "#ui/labels/notice.tsx";
import styles from "./application.module.css";
import { ApplicationLayout } from "./application-frame-view.tsx";
import type { ApplicationStepView } from "./application-presenter.ts";
import { ApplicationReview } from "./review-view.tsx";
import {
	AboutFields,
	BackgroundFields,
	StatementFields,
	TermsField,
} from "./step-fields-view.tsx";
import { applicationStepNames } from "./step-rules.ts";

/** One page of the form. Every button submits it, so that nothing typed is lost, also when going back. */
export function ApplicationStepPage({ view }: { view: ApplicationStepView }) {
	const { step, stepNumber, summary, notice } = view;
	return (
		<ApplicationLayout
			program={view.program}
			title="Your application"
			lead="Four short pages, a quarter of an hour. Each is kept when you go on, so you may stop after any of them."
		>
			<ProgressSteps steps={view.stepNames} current={stepNumber} />
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
					{applicationStepNames[step]}
				</h2>
				{/* A refused page is a new document; focus starts at the error summary. */}
				<ErrorSummary
					title="Please look at this again"
					problems={summary}
					headingLevel={3}
					autoFocus
				/>
				{step === "about" && <PersonSummary view={view} />}
				{step === "about" && <AboutFields view={view} />}
				{step === "background" && <BackgroundFields view={view} />}
				{step === "words" && <StatementFields view={view} />}
				{step === "send" && <ApplicationReview parts={view.review} />}
				{step === "send" && <TermsField view={view} />}
				<StepButtons view={view} />
			</form>
		</ApplicationLayout>
	);
}

/** Enter activates the first button. */
function StepButtons({ view }: { view: ApplicationStepView }) {
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

/** Known from the lead form and not asked for again. */
function PersonSummary({ view: { person } }: { view: ApplicationStepView }) {
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
