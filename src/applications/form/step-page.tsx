import { messages } from "#applications/messages.ts";
import { Button } from "#ui/controls/button.tsx";
import { ErrorSummary } from "#ui/controls/error-summary.tsx";
import { RequiredNote } from "#ui/controls/field-frame.tsx";
import { ProgressSteps } from "#ui/controls/progress-steps.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { Notice } from "#ui/labels/notice.tsx";
import { Link, NewTabLink } from "#ui/navigation/link.tsx";
import styles from "./application.module.css";
import { ApplicationLayout } from "./application-frame-view.tsx";
import { type ApplicationStepView, applicationSignInLink } from "./application-presenter.ts";
import { ApplicationReview } from "./review-view.tsx";
import { AboutFields, BackgroundFields, StatementFields, TermsField } from "./step-fields-view.tsx";

/** One page of the form. Every button submits it, so that nothing typed is lost, also when going back. */
export function ApplicationStepPage({ view }: { view: ApplicationStepView }) {
	const { step, stepNumber, summary, notice } = view;
	const isRefused = summary.length > 0 || view.refusal !== undefined;
	return (
		<ApplicationLayout
			program={view.program}
			title={messages.stepPage.title}
			lead={messages.stepPage.lead}
		>
			<ProgressSteps steps={view.stepNames} current={stepNumber} />
			{notice && (
				<Notice tone="success" role="status">
					{notice}
				</Notice>
			)}
			{view.refusal && (
				<Notice tone="error" role="alert" tabIndex={-1} autoFocus={summary.length === 0}>
					{view.refusal}
				</Notice>
			)}
			<form
				method="post"
				action={view.action}
				noValidate
				aria-labelledby="application-step"
				// Nothing is typed on the last page.
				{...(step !== "send" && { "data-behaviour": "applications/draft" })}
				data-refused={isRefused ? "" : undefined}
				className={styles.form}
			>
				<input type="hidden" name="step" value={step} />
				{view.base && <input type="hidden" name="base" value={view.base} />}
				<h2 id="application-step" className={styles.stepTitle}>
					{messages.stepNames[step]}
				</h2>
				{/* A refused page is a new document; focus starts at the error summary. */}
				<ErrorSummary
					title={messages.stepPage.problemsTitle}
					problems={summary}
					headingLevel={3}
					autoFocus
				/>
				{step !== "send" && <RequiredNote />}
				{step === "about" && <PersonSummary view={view} />}
				{step === "about" && <AboutFields view={view} />}
				{step === "background" && <BackgroundFields view={view} />}
				{step === "words" && <StatementFields view={view} />}
				{step === "send" && <PersonSummary view={view} />}
				{step === "send" && <ApplicationReview parts={view.review} />}
				{step === "send" && <TermsField view={view} />}
				<StepButtons view={view} />
				{step !== "send" && <SavingState view={view} />}
			</form>
		</ApplicationLayout>
	);
}

/**
 * The script shows one of these. Only problems are announced: saving must not interrupt a visitor
 * who types.
 */
function SavingState({ view: { program } }: { view: ApplicationStepView }) {
	const { saved, ended, signIn, alreadySent } = messages.stepPage;
	return (
		<>
			<p data-saved="" hidden className={styles.small}>
				{saved}
			</p>
			<div role="status">
				<div data-access-ended="" hidden>
					<Notice
						tone="error"
						action={<NewTabLink href={applicationSignInLink(program)}>{signIn}</NewTabLink>}
					>
						{ended}
					</Notice>
				</div>
				<div data-already-sent="" hidden>
					<Notice tone="error">{alreadySent}</Notice>
				</div>
			</div>
		</>
	);
}

/** Enter activates the first button. */
function StepButtons({ view }: { view: ApplicationStepView }) {
	return (
		<div className={styles.buttons}>
			<Button type="submit" name="way" value="on" size="large">
				{view.step === "send" ? messages.stepPage.send : messages.stepPage.next}
			</Button>
			<Button type="submit" name="way" value="later" look="quiet" size="large">
				{messages.stepPage.later}
			</Button>
			{view.hasBack && (
				<Button
					type="submit"
					name="way"
					value="back"
					look="text"
					before={<Icon name="chevron-back" />}
				>
					{messages.stepPage.back}
				</Button>
			)}
		</div>
	);
}

/** Shows the details from the lead form, which are not entered again. */
function PersonSummary({ view: { person, correctHref } }: { view: ApplicationStepView }) {
	const lines = [
		[messages.stepPage.name, person.name],
		[messages.stepPage.email, person.email],
		...(person.phone ? [[messages.stepPage.phone, person.phone]] : []),
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
				{messages.stepPage.personNote}{" "}
				{correctHref ? (
					<Link href={correctHref}>{messages.stepPage.correct}</Link>
				) : (
					messages.stepPage.correctLater
				)}
			</p>
		</div>
	);
}
