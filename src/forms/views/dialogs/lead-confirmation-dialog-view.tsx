import { useEffect, useRef, useState } from "react";
import { overlayClosed, requestOverlay } from "#shell/browser/overlays.ts";
import { Button } from "#ui/controls/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { dialogCloser } from "#ui/dialog/modal.ts";
import styles from "./lead-confirmation-dialog-view.module.css";

const name = "confirm-lead";
/** The second click of a double click on another site must not hit the button. */
const guardMs = 600;

type Stage = "guarded" | "confirming" | "sending" | "failed" | "sent";

interface LeadQuestion {
	readonly texts: Readonly<
		Record<"title" | "accept" | "decline" | "close" | "sent" | "failed", string>
	>;
	/** Names the number that is called. */
	readonly text: string;
	readonly send: () => Promise<void>;
	/** Another thing to do instead, such as to change the number. */
	readonly other?: { readonly text: string; readonly start: () => void };
}

/**
 * Shows a question before a lead is made without a form. Nothing is sent before the button is
 * clicked.
 */
export async function showLeadQuestion(question: LeadQuestion): Promise<void> {
	const { mount } = await import("#shell/browser/hydrate.tsx");
	let unmount = () => {};
	const closed = () => {
		unmount();
		overlayClosed(name);
	};
	requestOverlay(
		{ name, invited: true },
		() => {
			unmount = mount(LeadConfirmationDialog, {
				...question,
				onClosed: closed,
			});
		},
		closed,
	);
}

function LeadConfirmationDialog({
	texts,
	text,
	send,
	other,
	onClosed,
}: LeadQuestion & { onClosed: () => void }) {
	const [stage, setStage] = useState<Stage>("guarded");
	const accept = useRef<HTMLButtonElement>(null);
	const dismiss = useRef<HTMLButtonElement>(null);
	useEffect(() => {
		const timer = setTimeout(setStage, guardMs, "confirming");
		return () => clearTimeout(timer);
	}, []);
	// The button that had the focus is gone, or was disabled.
	useEffect(() => {
		if (stage === "failed") accept.current?.focus();
		if (stage === "sent") dismiss.current?.focus();
	}, [stage]);
	const submit = () => {
		setStage("sending");
		send().then(
			() => setStage("sent"),
			() => setStage("failed"),
		);
	};
	const isSent = stage === "sent";
	return (
		<Dialog open title={texts.title} width="narrow" onClosed={onClosed}>
			<p role="status" className={styles.text}>
				{isSent ? texts.sent : stage === "failed" ? texts.failed : text}
			</p>
			<div className={styles.buttons}>
				{!isSent && (
					<Button
						ref={accept}
						disabled={stage === "guarded" || stage === "sending"}
						onClick={submit}
					>
						{texts.accept}
					</Button>
				)}
				{!isSent && other && (
					<Button look="quiet" onClick={other.start}>
						{other.text}
					</Button>
				)}
				<Button ref={dismiss} look="quiet" {...dialogCloser}>
					{isSent ? texts.close : texts.decline}
				</Button>
			</div>
		</Dialog>
	);
}
