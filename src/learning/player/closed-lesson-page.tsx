import { TextAreaField } from "#ui/controls/text-field.tsx";
import { Notice } from "#ui/labels/notice.tsx";
import styles from "./closed-lesson-page.module.css";
import { playerMessages } from "./messages.ts";
import type { OutlineProps } from "./outline-presenter.ts";
import { PlayerLayout } from "./player-layout-view.tsx";
import { StartPanel, type StartPanelProps } from "./start-panel-view.tsx";

/** A lesson that does not open for this visitor: it says what opens it, and shows nothing of its content. */
export function ClosedLessonPage({
	outline,
	heading,
	unsaved,
	start,
}: {
	outline: OutlineProps;
	heading: string;
	/** Sent to this page, which could not store it. */
	unsaved?: string | undefined;
	start: StartPanelProps;
}) {
	return (
		<PlayerLayout outline={outline}>
			<h1 className={styles.title} dir="auto">
				{heading}
			</h1>
			{unsaved && <UnsavedText text={unsaved} />}
			<StartPanel {...start} />
		</PlayerLayout>
	);
}

const { unsaved: texts } = playerMessages.closed;

function UnsavedText({ text }: { text: string }) {
	return (
		<section className={styles.unsaved}>
			<Notice tone="error" role="alert">
				{texts.notice}
			</Notice>
			<TextAreaField
				label={texts.label}
				optionalMark=""
				rows={8}
				dir="auto"
				readOnly
				defaultValue={text}
			/>
		</section>
	);
}
