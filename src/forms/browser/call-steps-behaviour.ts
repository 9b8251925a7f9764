/** A call is booked after the choice of its time, or the visitor skipped the choice. */
export type CallStep = "booked" | "later";
const callStepEvent = "lyceum-call-step";

/**
 * Announces the step to the form whose thanks hold the element. Returns false where there is none:
 * then the page shows the next step.
 */
export function announceCallStep(element: HTMLElement, step: CallStep): boolean {
	return !element.dispatchEvent(
		new CustomEvent(callStepEvent, {
			bubbles: true,
			cancelable: true,
			detail: step,
		}),
	);
}

export function listenToCallSteps(
	element: HTMLElement,
	show: (step: CallStep) => void,
): () => void {
	const listen = (event: Event) => {
		if (!(event instanceof CustomEvent)) return;
		event.preventDefault();
		show(event.detail);
	};
	element.addEventListener(callStepEvent, listen);
	return () => element.removeEventListener(callStepEvent, listen);
}

/** Marks the link of a visitor who chooses no time for the call. */
export const skipLinkData = { "data-call-step": "later" } as const;

export const isSkipLink = (target: Element): boolean =>
	target.closest(`a[data-call-step="later"]`) !== null;
