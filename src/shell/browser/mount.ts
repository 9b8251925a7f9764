import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";

/** Renders what no page holds into an element of its own; returns how to remove it. */
export function mount(node: ReactNode): () => void {
	const element = document.body.appendChild(document.createElement("div"));
	const root = createRoot(element);
	root.render(node);
	return () => {
		root.unmount();
		element.remove();
	};
}
