import { type MouseEvent, type SubmitEvent, useEffect, useRef, useState } from "react";
import {
	type CallStep,
	isSkipLink,
	listenToCallSteps,
} from "#forms/browser/call-steps-behaviour.ts";
import { showThanks } from "#forms/browser/thanks-behaviour.ts";
import type { ThanksMarkup } from "#forms/lead-form/lead-form-props.ts";
import { leadFormMessages } from "#forms/lead-form/messages.ts";
import { type EnrollmentChoice, enrollmentChoices } from "#forms/submission/enrollment-payload.ts";
import { hydrateIslandsAfterPaint } from "#shell/browser/hydrate-island.ts";
import styles from "./lead-form-view.module.css";

/** Replaces the form once it was sent, with HTML of the server; takes the focus, so that screen readers read it. */
export function ThanksPanel({
	thanks,
	text,
	isEnrolled,
	onEnroll,
	onCallStep,
}: {
	thanks: ThanksMarkup;
	/** Repeated after the question for whom the visitor inquires. */
	text: string;
	isEnrolled: boolean;
	onEnroll: (choice: EnrollmentChoice) => void;
	/** A time for the call was booked, or the choice of one was skipped. */
	onCallStep: (step: CallStep) => void;
}) {
	const panel = useRef<HTMLDivElement>(null);
	const line = useRef<HTMLParagraphElement>(null);
	const [chosen, setChosen] = useState<string>();
	// biome-ignore lint/correctness/useExhaustiveDependencies: other thanks are another section
	useEffect(() => {
		const section = panel.current?.firstElementChild;
		if (!(section instanceof HTMLElement)) return;
		showThanks(section);
		hydrateIslandsAfterPaint(section);
		return listenToCallSteps(section, onCallStep);
	}, [thanks.html]);
	useEffect(() => {
		if (isEnrolled) line.current?.focus({ preventScroll: true });
	}, [isEnrolled]);
	const answer = (event: SubmitEvent) => {
		const value = event.nativeEvent.submitter?.getAttribute("value");
		const choice = enrollmentChoices.find(({ key }) => key === value);
		if (!choice) return;
		event.preventDefault();
		setChosen(choice.label);
		onEnroll(choice.key);
	};
	const skip = (event: MouseEvent<HTMLElement>) => {
		const { target } = event;
		if (!(target instanceof Element) || !isSkipLink(target)) return;
		event.preventDefault();
		onCallStep("later");
	};
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a link inside of it is followed
		<div
			data-enrolled={isEnrolled || undefined}
			className={styles.sent}
			onSubmit={answer}
			onClick={skip}
		>
			<div
				ref={panel}
				// biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React on the server
				dangerouslySetInnerHTML={{ __html: thanks.html }}
			/>
			{isEnrolled && (
				<p ref={line} tabIndex={-1} role="status" className={styles.answered}>
					{text} {chosen && leadFormMessages.chosen(chosen)}
				</p>
			)}
		</div>
	);
}
