import { useEffect, useState } from "react";
import { Button } from "#ui/controls/button.tsx";
import { pickerMessages } from "./messages.ts";
import styles from "./slot-picker.module.css";

const texts = pickerMessages.picker;

/** A warning appears so long before the end: time enough to request more (WCAG 2.2.1). */
const warningMs = 30_000;

/** Warns that the hold of the time ends soon, and offers more time. */
export function HoldNotice({
	endsAt,
	onProlong,
	onEnd,
}: {
	/** Milliseconds. */
	endsAt: number | undefined;
	onProlong: () => void;
	onEnd: () => void;
}) {
	const [left, setLeft] = useState<number>();
	useEffect(() => {
		setLeft(undefined);
		if (endsAt === undefined) return;
		const look = () => {
			const ms = endsAt - Date.now();
			if (ms <= 0) return onEnd();
			if (ms <= warningMs) setLeft(Math.ceil(ms / 10_000) * 10);
			timer = setTimeout(look, ms <= warningMs ? 1_000 : ms - warningMs);
		};
		let timer = setTimeout(look, 0);
		return () => clearTimeout(timer);
	}, [endsAt, onEnd]);
	return (
		<div role="status" className={styles.hold}>
			{left !== undefined && (
				<>
					<p>{texts.holdEnds(left)}</p>
					<Button type="button" look="quiet" onClick={onProlong}>
						{texts.keepHold}
					</Button>
				</>
			)}
		</div>
	);
}
