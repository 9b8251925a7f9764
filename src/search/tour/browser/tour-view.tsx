import {
	type CSSProperties,
	type MouseEvent,
	type RefObject,
	useId,
	useLayoutEffect,
	useRef,
} from "react";
import {
	createStepLabels,
	type StepLabels,
	type TourMove,
	tourDefaults,
} from "#search/tour/rules.ts";
import { tourMessages } from "#search/tour/tour-messages.ts";
import { useModal } from "#ui/dialog/use-modal.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { classNames } from "#ui/layout/class-names.ts";
import { type TourStep, useTourLayout } from "./tour-layout-state.ts";
import { useTourMoves } from "./tour-moves-state.ts";
import styles from "./tour-view.module.css";

/** The policy refuses style attributes in HTML only; the server never renders a tour. */
const tourStyle = {
	"--tour-opacity": tourDefaults.overlayOpacity,
	"--tour-transition": `${tourDefaults.transitionMs}ms`,
};

interface TourProps {
	readonly steps: readonly TourStep[];
	/** Ends the tour. */
	readonly signal: AbortSignal;
	readonly onEnd: () => void;
	/** The page gets a click beside the tour, which closes it: it was aimed at something there. */
	readonly onClickOutside?: (x: number, y: number) => void;
}

/** Leads through the steps in a dialog over the page, in which each step's target is lit. */
export function Tour({ steps, signal, onEnd, onClickOutside }: TourProps) {
	const { index, isOver, move, skip } = useTourMoves(steps.length, signal);
	const step = steps[index];
	const text = useId();
	const card = useRef<HTMLDivElement>(null);
	const forward = useRef<HTMLButtonElement>(null);
	const { ref: dialog } = useModal({
		open: !isOver,
		onClosed: onEnd,
		initialFocus: forward,
	});
	const layout = useTourLayout(step, { dialog, card, onLost: skip });
	const activateTarget = () => {
		const control = step?.findTarget()?.control;
		// While the dialog is open, nothing else can get the focus.
		dialog.current?.close();
		control?.focus();
		control?.click();
	};
	const passOn = ({ target, currentTarget, clientX, clientY }: MouseEvent<HTMLDialogElement>) => {
		if (target === currentTarget && !currentTarget.open) onClickOutside?.(clientX, clientY);
	};
	return (
		// biome-ignore lint/a11y: for the pointer; the keyboard has the page again when the tour is over
		<dialog
			ref={dialog}
			aria-labelledby={text}
			className={styles.tour}
			style={tourStyle}
			data-tour="tour"
			onClick={passOn}
		>
			{layout && <Light style={layout.light} onClick={activateTarget} />}
			<div
				ref={card}
				className={classNames(styles.card, layout?.isAbove && styles.above)}
				style={layout?.card}
				data-tour="card"
			>
				<p id={text} aria-live="polite" className={styles.text}>
					{step?.text}
				</p>
				<TourButtons labels={createStepLabels(index, steps.length)} forward={forward} move={move} />
			</div>
		</dialog>
	);
}

function Light({
	style,
	onClick,
}: {
	readonly style: CSSProperties;
	readonly onClick: () => void;
}) {
	return (
		// biome-ignore lint/a11y: a second way for the pointer; the keyboard reaches the target itself after the tour
		<div className={styles.light} style={style} data-tour="light" onClick={onClick} />
	);
}

function TourButtons({
	labels,
	forward,
	move,
}: {
	readonly labels: StepLabels;
	readonly forward: RefObject<HTMLButtonElement | null>;
	readonly move: (how: TourMove) => void;
}) {
	const hasBack = labels.back !== undefined;
	useLayoutEffect(() => {
		// The button that had the focus may just have been removed.
		if (!hasBack && document.activeElement === document.body) forward.current?.focus();
	}, [hasBack, forward]);
	return (
		<>
			<div className={styles.foot}>
				<span className={styles.progress}>{labels.progress}</span>
				{hasBack && (
					<button type="button" className={styles.back} onClick={() => move("back")}>
						{labels.back}
					</button>
				)}
				<button
					ref={forward}
					type="button"
					className={styles.forward}
					onClick={() => move("forward")}
				>
					{labels.forward}
				</button>
			</div>
			<button
				type="button"
				aria-label={tourMessages.skip}
				className={styles.skip}
				onClick={() => move("skip")}
			>
				<Icon name="close" />
			</button>
		</>
	);
}

declare module "react" {
	interface CSSProperties {
		[customProperty: `--${string}`]: string | number;
	}
}
