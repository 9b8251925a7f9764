import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { connectDialog, showModal } from "./modal.ts";

/**
 * Keeps a native dialog in step with `open`. The attribute is written once, at
 * first render: afterwards the browser owns it, since Escape and the closing
 * form change it without asking React. Browsers from before invoker commands
 * (Safari 26.1 and older) get them from the last effect.
 */
export function useModal({
	open,
	onClosed,
	initialFocus,
}: {
	open: boolean;
	onClosed?: (() => void) | undefined;
	/** The element that gets the focus when it opens; without it the browser decides. */
	initialFocus?: RefObject<HTMLElement | null>;
}) {
	const ref = useRef<HTMLDialogElement>(null);
	const [initiallyOpen] = useState(open);

	// This runs before the next effect, which may open and close the dialog at once.
	useLayoutEffect(() => {
		const dialog = ref.current;
		if (!dialog || !onClosed) return;
		dialog.addEventListener("close", onClosed);
		return () => dialog.removeEventListener("close", onClosed);
	}, [onClosed]);

	// This runs before the browser paints, so that a parent can measure and position the contents
	// before they are visible.
	useLayoutEffect(() => {
		const dialog = ref.current;
		if (!dialog) return;
		if (open && !dialog.matches(":modal")) {
			showModal(dialog);
			initialFocus?.current?.focus();
		}
		if (!open && dialog.open) dialog.close();
	}, [open, initialFocus]);

	useEffect(() => {
		if (ref.current) connectDialog(ref.current);
	}, []);

	useEffect(() => {
		if ("commandForElement" in HTMLButtonElement.prototype) return;
		const openByCommand = ({ target }: MouseEvent) => {
			const dialog = ref.current;
			const opener = target instanceof Element && target.closest("[commandfor]");
			if (!dialog || !opener) return;
			if (opener.getAttribute("commandfor") === dialog.id) showModal(dialog);
		};
		document.addEventListener("click", openByCommand);
		return () => document.removeEventListener("click", openByCommand);
	}, []);

	return { ref, initiallyOpen };
}
