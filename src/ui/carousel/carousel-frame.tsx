import { type ComponentProps, type ReactNode, useId } from "react";
import styles from "#ui/carousel/carousel-frame.module.css";
import { Icon } from "#ui/icons/icon.tsx";
import type { IconName } from "#ui/icons/icon-shapes.ts";
import { classNames } from "#ui/layout/class-names.ts";
import { carouselDevices, findCarouselSettings, maxOnNarrowPhone } from "./carousel-settings.ts";
import { carouselMessages as labels } from "./messages.ts";
import { bulletCount, slideColourClass } from "./rules.ts";

/** A named group that is no fieldset: those are for forms. */
const groupNamed = (name: string) => ({ role: "group", "aria-label": name });

interface CarouselFrameProps extends ComponentProps<"section"> {
	label: string;
	slides: readonly ReactNode[];
	/**
	 * The view `page` is a banner, one slide at a time; `cards` as many as the settings of its id
	 * define.
	 */
	view?: "page" | "cards";
	/** Turns by itself, after its id's own time, and so has a pause button. */
	turns?: boolean;
	/** The cards on each slide, where they stand several together, so that cards are counted and not slides. */
	cards?: readonly number[];
}

/**
 * The frame without script is a list that scrolls and snaps. `data-behaviour="ui/carousel"` starts
 * it: its parts are found by `data-carousel`, and `data-awake` on the section shows the buttons.
 * How many slides stand in view, when it turns and what its bullets are follows from its id
 * (`carousel-settings.ts`).
 */
export function CarouselFrame({
	label,
	slides,
	view,
	turns = true,
	cards,
	className,
	...rest
}: CarouselFrameProps) {
	const track = useId();
	const { itemsPerView, ...scriptSettings } = findCarouselSettings(
		rest.id,
		view === "page" ? "banner" : "generic",
	);
	const { kind } = scriptSettings;
	const moves = slides.length > 1;
	const perViews = [
		...Object.values(itemsPerView),
		Math.min(itemsPerView.mobile, maxOnNarrowPhone),
	];
	const still = carouselDevices.filter((device) => slides.length <= itemsPerView[device]);
	if (slides.length === 0) return null;
	return (
		<section
			aria-roledescription={labels.carousel}
			aria-label={label}
			className={classNames(styles.carousel, styles[kind], className)}
			// The settings are in the HTML, so that no browser has to load those of all carousels.
			data-numbers={JSON.stringify(scriptSettings)}
			// A carousel with all slides in view has no buttons, and no room is reserved for them.
			data-all-in-view={still.join(" ") || undefined}
			// Its start makes the browser lay out the page, which takes long for all carousels of a page
			// at once.
			data-start="near"
			{...rest}
		>
			{moves && (
				<Controls track={track} turns={turns} count={slides.length} {...(cards && { cards })} />
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
						{...groupNamed(labels.position(index + 1, slides.length))}
						{...{ "aria-roledescription": labels.slide }}
						data-carousel="slide"
						className={classNames(styles.slide, slideColourClass(index))}
					>
						{slide}
					</div>
				))}
			</div>
			{moves && (
				<Bullets
					track={track}
					count={Math.max(
						...perViews.map((perView) => {
							const slidesPerStep = scriptSettings.bullets.flowIncrement ?? perView;
							const row = { kind, slides: slides.length, perView, slidesPerStep };
							return bulletCount(row, scriptSettings.bullets);
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
}

function Controls({
	track,
	count,
	cards,
	turns,
}: ControlProps & { turns: boolean; cards?: readonly number[] }) {
	const total = cards?.reduce((sum, cardCount) => sum + cardCount, 0) ?? count;
	const first = cards?.[0] ?? 1;
	const control = (part: string, name: string, icons: readonly IconName[]) => (
		<button
			type="button"
			aria-controls={track}
			aria-label={name}
			data-carousel={part}
			className={styles.control}
			{...(part === "pause" && {
				"data-pause": name,
				"data-play": labels.play,
			})}
		>
			{icons.map((icon) => (
				<Icon key={icon} name={icon} />
			))}
		</button>
	);
	return (
		<div className={styles.controls}>
			{turns && control("pause", labels.pause, ["pause", "play"])}
			<span
				data-carousel="position"
				data-range={labels.range("{from}", "{to}", total)}
				data-cards={cards && JSON.stringify(cards)}
				aria-live="off"
				className={styles.position}
			>
				{first > 1 ? labels.range("1", String(first), total) : labels.position(1, total)}
			</span>
			{control("previous", labels.previous, ["chevron-back"])}
			{control("next", labels.next, ["chevron-forward"])}
		</div>
	);
}

/** The bullets are as many as any screen needs; the script hides those that this one does not. */
function Bullets({ track, count }: ControlProps) {
	if (count === 0) return null;
	return (
		<div data-carousel="bullets" className={styles.bullets} {...groupNamed(labels.bullets)}>
			{Array.from({ length: count }, (_, index) => (
				<button
					// biome-ignore lint/suspicious/noArrayIndexKey: bullets are known by their place
					key={index}
					type="button"
					aria-controls={track}
					aria-label={labels.bullet(index + 1)}
					data-carousel="bullet"
					className={styles.bullet}
				/>
			))}
		</div>
	);
}
