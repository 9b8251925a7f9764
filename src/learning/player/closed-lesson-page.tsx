import type { OutlineProps } from "./outline-presenter.ts";
import { PlayerLayout } from "./player-layout-view.tsx";
import { StartPanel, type StartPanelProps } from "./start-panel-view.tsx";

/** A lesson that does not open for this visitor: it says what opens it, and shows nothing of its content. */
export function ClosedLessonPage({
	outline,
	heading,
	start,
}: {
	outline: OutlineProps;
	heading: string;
	start: StartPanelProps;
}) {
	return (
		<PlayerLayout outline={outline}>
			<h1 dir="auto">{heading}</h1>
			<StartPanel {...start} />
		</PlayerLayout>
	);
}
