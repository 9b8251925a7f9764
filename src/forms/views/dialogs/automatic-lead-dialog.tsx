import { useEffect, useRef, useState } from "react";
import { automaticLeadMessages as texts } from "#forms/messages.ts";
import { mount } from "#shell/browser/hydrate.tsx";
import { overlayClosed, requestOverlay } from "#shell/browser/overlays.ts";
import { Button } from "#ui/controls/button.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { dialogCloser } from "#ui/dialog/modal.ts";
import styles from "./automatic-lead-dialog.module.css";

const name = "confirm-automatic-lead";
/** The second click of a double click on another site must not hit the button. */
const guardMs = 600;

type Stage = "guarded" | "asked" | "sending" | "failed" | "sent";

/** Asks whether the lead that a link asks for is to be made. Nothing is sent before the button is clicked. */
export function showAutomaticLeadDialog(question: {
	readonly text: string;
	readonly send: () => Promise<void>;
}): void {
	let unmount = () => {};
	const closed = () => {
		unmount();
		overlayClosed(name);
	};
	requestOverlay(
		{ name, invited: true },
		() => {
			unmount = mount(AutomaticLeadDialog, { ...question, onClosed: closed });
		},
		closed,
	);
}

function AutomaticLeadDialog({
	text,
	send,
	onClosed,
}: {
	text: string;
	send: () => Promise<void>;
	onClosed: () => void;
}) {
	const [stage, setStage] = useState<Stage>("guarded");
	const accept = useRef<HTMLButtonElement>(null);
	const dismiss = useRef<HTMLButtonElement>(null);
	useEffect(() => {
		const timer = setTimeout(setStage, guardMs, "asked");
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
				<Button ref={dismiss} look="quiet" {...dialogCloser}>
					{isSent ? texts.close : texts.decline}
				</Button>
			</div>
		</Dialog>
	);
}
