import { type ComponentType, useEffect } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { IslandElement } from "#shell/pages/server-content.tsx";

/** Wakes one island; resolves when it answers to clicks. */
export function hydrate<Props extends object>(
	element: HTMLElement,
	View: ComponentType<Props>,
	props: Props,
	identifierPrefix: string,
): Promise<void> {
	return new Promise((resolve, reject) => {
		const root = hydrateRoot(
			element,
			<IslandElement value={element}>
				<Awake view={<View {...props} />} onAwake={resolve} />
			</IslandElement>,
			{
				identifierPrefix,
				onRecoverableError: (problem) => console.error("SL:Error hydration", problem),
				// Otherwise a click that waits for the island would wait for ever.
				onUncaughtError: (problem) => {
					console.error("SL:Error hydration", problem);
					reject(problem);
				},
			},
		);
		// Otherwise what the island listens to would keep it.
		element.addEventListener("lyceum-removed", () => root.unmount());
	});
}

function Awake({ view, onAwake }: { view: React.ReactNode; onAwake: () => void }) {
	useEffect(onAwake, [onAwake]);
	return view;
}

/**
 * Renders what no page contains, such as a dialog that a script opens, at the end of the body or after what it belongs to, and
 * returns how to remove it. It is in this file because a second importer of React's client would move that to a file of its own,
 * which an island would then wait for after this one.
 */
export function mount<Props extends object>(
	View: ComponentType<Props>,
	props: Props,
	before?: Element,
): () => void {
	const element = document.createElement("div");
	const root = createRoot(element, {
		onUncaughtError: (problem) => console.error("SL:Error mount", problem),
	});
	if (before) before.after(element);
	else document.body.append(element);
	root.render(<View {...props} />);
	return () => {
		root.unmount();
		element.remove();
	};
}
