import { useEffect, useRef } from "react";
import { toPhoneLink } from "#core/addresses.ts";
import type { LeadFormState } from "#forms/lead-form/form-model.ts";
import type { FormContact } from "#forms/lead-form/lead-form-props.ts";
import { leadFormMessages } from "#forms/lead-form/messages.ts";
import styles from "./lead-form-view.module.css";

/** The status of the submission, and the actions that it offers. */
export function FormStatus({
	state: { message, announcement, isHydrated, focus },
	contact,
	onRetry,
	onUndo,
}: {
	state: LeadFormState;
	contact: FormContact | undefined;
	onRetry: () => void;
	onUndo: () => void;
}) {
	const line = useRef<HTMLParagraphElement>(null);
	const focusBefore = useRef(focus);
	useEffect(() => {
		// A field that got the focus together with the message stays in view.
		const isFieldShown = focus !== focusBefore.current;
		focusBefore.current = focus;
		// In a long form the message may be outside of the viewport.
		if (message && !message.isQuiet && !isFieldShown)
			line.current?.scrollIntoView({ block: "nearest" });
	}, [message, focus]);
	return (
		<>
			<p data-form-status="" role="status" ref={line} className={styles.status}>
				{message?.text}
			</p>
			{message?.action && (
				<p data-lead-actions="" className={styles.actions}>
					{message.action === "retry" ? (
						<button type="button" onClick={onRetry}>
							{leadFormMessages.retry}
						</button>
					) : (
						<button type="button" onClick={onUndo}>
							{leadFormMessages.undo}
						</button>
					)}
					{message.action === "undo" && contact && (
						<>
							<a href={`mailto:${contact.email}`}>{contact.email}</a>
							<a href={toPhoneLink(contact.phone)}>{contact.phone}</a>
						</>
					)}
				</p>
			)}
			{isHydrated && (
				<p className="visually-hidden" role="status">
					{announcement}
				</p>
			)}
		</>
	);
}
