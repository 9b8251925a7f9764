import { type SubmitEvent, useEffect, useRef } from "react";
import type { ThanksMarkup } from "#forms/lead-form/lead-form-props.ts";
import {
	type EnrollmentChoice,
	enrollmentChoices,
} from "#forms/submission/enrollment-payload.ts";
import styles from "./lead-form.module.css";

/** Replaces the form once it was sent, with HTML of the server; takes the focus, so that screen readers read it. */
export function ThanksPanel({
	thanks,
	text,
	isEnrolled,
	onEnroll,
}: {
	thanks: ThanksMarkup;
	/** Repeated after the question for whom the visitor inquires. */
	text: string;
	isEnrolled: boolean;
	onEnroll: (choice: EnrollmentChoice) => void;
}) {
	const panel = useRef<HTMLDivElement>(null);
	const line = useRef<HTMLParagraphElement>(null);
	useEffect(() => {
		const section = panel.current?.firstElementChild;
		if (!(section instanceof HTMLElement)) return;
		section.focus({ preventScroll: true });
		section.scrollIntoView({ block: "nearest" });
	}, []);
	useEffect(() => {
		if (isEnrolled) line.current?.focus({ preventScroll: true });
	}, [isEnrolled]);
	const answer = (event: SubmitEvent) => {
		const value = event.nativeEvent.submitter?.getAttribute("value");
		const choice = enrollmentChoices.find(({ key }) => key === value);
		if (!choice) return;
		event.preventDefault();
		onEnroll(choice.key);
	};
	return (
		<div
			data-enrolled={isEnrolled || undefined}
			className={styles.sent}
			onSubmit={answer}
		>
			<div
				ref={panel}
				// biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React on the server
				dangerouslySetInnerHTML={{ __html: thanks.html }}
			/>
			{isEnrolled && (
				<p ref={line} tabIndex={-1} role="status" className={styles.status}>
					{text}
				</p>
			)}
		</div>
	);
}
