import { type ComponentProps, type ReactNode, useId } from "react";
import styles from "#ui/carousel/carousel-frame.module.css";
import {
	type CarouselLabels,
	englishCarouselLabels,
} from "#ui/carousel/carousel-labels.ts";
import { Icon } from "#ui/icons/icon.tsx";
import type { IconName } from "#ui/icons/icon-shapes.ts";
import { classNames } from "#ui/layout/class-names.ts";
import { carouselDevices, findCarouselSettings } from "./carousel-settings.ts";
import { bulletCount, slideColourClass } from "./rules.ts";

/** A named group that is no fieldset: those are for forms. */
const groupNamed = (name: string) => ({ role: "group", "aria-label": name });

export interface CarouselFrameProps extends ComponentProps<"section"> {
	label: string;
	slides: readonly ReactNode[];
	/** `page` is a banner, one slide at a time; `cards` as many as the numbers of its id say. */
	view?: "page" | "cards";
	/** Turns by itself, after its id's own time, and so has a pause button. */
	turns?: boolean;
	/** The cards on each slide, where they stand several together, so that cards are counted and not slides. */
	cards?: readonly number[];
	words?: Partial<CarouselLabels>;
}

/**
 * Without script this is a list that scrolls and snaps. `data-behaviour="ui/carousel"` sets it going: its
 * parts are found by `data-carousel`, and `data-awake` on the section shows the buttons. How many slides
 * stand in view, when it turns and what its bullets are follows from its id (`carousel/numbers.ts`).
 */
export function CarouselFrame({
	label,
	slides,
	view,
	turns = true,
	cards,
	words,
	className,
	...rest
}: CarouselFrameProps) {
	const allLabels = { ...englishCarouselLabels, ...words };
	const track = useId();
	const numbers = findCarouselSettings(
		rest.id,
		view === "page" ? "banner" : "generic",
	);
	const { kind, itemsPerView } = numbers;
	const moves = slides.length > 1;
	const still = carouselDevices.filter(
		(one) => slides.length <= itemsPerView[one],
	);
	if (slides.length === 0) return null;
	return (
		<section
			aria-roledescription={allLabels.carousel}
			aria-label={label}
			className={classNames(styles.carousel, styles[kind], className)}
			// So that no browser has to load the settings of all carousels.
			data-numbers={JSON.stringify(numbers)}
			// Where all slides are in view there are no buttons, and no room is reserved for them.
			data-all-in-view={still.join(" ") || undefined}
			{...rest}
		>
			{moves && (
				<Controls
					track={track}
					turns={turns}
					count={slides.length}
					{...(cards && { cards })}
					say={allLabels}
				/>
			)}
			<div
				id={track}
				data-carousel="track"
				data-mobile={itemsPerView.mobile}
				data-portrait={itemsPerView.portrait}
				data-landscape={itemsPerView.landscape}
				data-desktop={itemsPerView.desktop}
				className={styles.track}
				{...groupNamed(label)}
				// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
				tabIndex={0}
			>
				{slides.map((slide, index) => (
					<div
						// biome-ignore lint/suspicious/noArrayIndexKey: slides are known by their place
						key={index}
						{...groupNamed(allLabels.position(index + 1, slides.length))}
						{...{ "aria-roledescription": allLabels.slide }}
						data-carousel="slide"
						className={classNames(styles.slide, slideColourClass(index))}
					>
						{slide}
					</div>
				))}
			</div>
			{moves && (
				<Bullets
					say={allLabels}
					track={track}
					count={Math.max(
						...Object.values(itemsPerView).map((perView) => {
							const flow = numbers.bullets.flowIncrement ?? perView;
							const row = { kind, slides: slides.length, perView, flow };
							return bulletCount(row, numbers.bullets);
						}),
					)}
				/>
			)}
		</section>
	);
}

interface ControlProps {
	readonly track: string;
	readonly count: number;
	readonly say: CarouselLabels;
}

function Controls({
	track,
	count,
	cards,
	say,
	turns,
}: ControlProps & { turns: boolean; cards?: readonly number[] }) {
	const total = cards?.reduce((sum, one) => sum + one, 0) ?? count;
	const first = cards?.[0] ?? 1;
	const control = (part: string, name: string, icons: readonly IconName[]) => (
		<button
			type="button"
			aria-controls={track}
			aria-label={name}
			data-carousel={part}
			className={styles.control}
			{...(part === "pause" && { "data-pause": name, "data-play": say.play })}
		>
			{icons.map((icon) => (
				<Icon key={icon} name={icon} />
			))}
		</button>
	);
	return (
		<div className={styles.controls}>
			{turns && control("pause", say.pause, ["pause", "play"])}
			<span
				data-carousel="position"
				data-range={say.range("{from}", "{to}", total)}
				data-cards={cards && JSON.stringify(cards)}
				aria-live="off"
				className={styles.position}
			>
				{first > 1
					? say.range("1", String(first), total)
					: say.position(1, total)}
			</span>
			{control("previous", say.previous, ["chevron-back"])}
			{control("next", say.next, ["chevron-forward"])}
		</div>
	);
}

/** As many as any screen needs; the script hides those that this one does not. */
function Bullets({ track, count, say }: ControlProps) {
	if (count === 0) return null;
	return (
		<div
			data-carousel="bullets"
			className={styles.bullets}
			{...groupNamed(say.bullets)}
		>
			{Array.from({ length: count }, (_, index) => (
				<button
					// biome-ignore lint/suspicious/noArrayIndexKey: bullets are known by their place
					key={index}
					type="button"
					aria-controls={track}
					aria-label={say.bullet(index + 1)}
					data-carousel="bullet"
					className={styles.bullet}
				/>
			))}
		</div>
	);
}
