import { type ComponentType, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";

/** Wakes one island; resolves when it answers to clicks. */
export function hydrate<Props extends object>(
	element: Element,
	View: ComponentType<Props>,
	props: Props,
	identifierPrefix: string,
): Promise<void> {
	return new Promise((resolve) => {
		hydrateRoot(
			element,
			<Awake view={<View {...props} />} onAwake={resolve} />,
			{
				identifierPrefix,
				onRecoverableError: (problem) =>
					console.error("SL:Error hydration", problem),
			},
		);
	});
}

function Awake({
	view,
	onAwake,
}: {
	view: React.ReactNode;
	onAwake: () => void;
}) {
	useEffect(onAwake, [onAwake]);
	return view;
}
