import { type ComponentProps, type ReactNode, useId } from "react";
import styles from "#ui/carousel/carousel-frame.module.css";
import { classNames } from "#ui/layout/class-names.ts";
import type { RestAddresses } from "#ui/rest/rest.ts";
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
	/** The addresses of the slides beyond the first view; absent: they are all in the HTML. */
	rest?: RestAddresses | undefined;
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
	rest,
	className,
	...native
}: CarouselFrameProps) {
	const track = useId();
	const { itemsPerView, ...scriptSettings } = findCarouselSettings(
		native.id,
		view === "page" ? "banner" : "generic",
	);
	const { kind } = scriptSettings;
	const moves = slides.length > 1;
	const total = cards?.reduce((sum, cardCount) => sum + cardCount, 0) ?? slides.length;
	const perViews = [
		...Object.values(itemsPerView),
		Math.min(itemsPerView.mobile, maxOnNarrowPhone),
	];
	const still = carouselDevices.filter((device) => slides.length <= itemsPerView[device]);
	const firstView = Math.max(...perViews);
	const later = rest && slides.length > firstView ? rest : undefined;
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
			// Its script adds the other slides before it begins.
			data-rest={later?.part}
			{...native}
		>
			{moves && <Controls track={track} turns={turns} total={total} {...(cards && { cards })} />}
			{later && (
				<a
					href={`${later.whole}#${native.id}`}
					aria-label={`${labels.whole(total)}: ${label}`}
					className={styles.whole}
				>
					{labels.whole(total)}
				</a>
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
				{(later ? slides.slice(0, firstView) : slides).map((slide, index) => (
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

function Controls({
	track,
	total,
	cards,
	turns,
}: {
	track: string;
	/** The number of cards. */
	total: number;
	turns: boolean;
	cards?: readonly number[];
}) {
	const first = cards?.[0] ?? 1;
	const control = (part: string, name: string) => (
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
		/>
	);
	return (
		<div className={styles.controls}>
			{turns && control("pause", labels.pause)}
			<span
				data-carousel="position"
				data-range={labels.range("{from}", "{to}", total)}
				data-cards={cards && JSON.stringify(cards)}
				aria-live="off"
				dir="auto"
				className={styles.position}
			>
				{first > 1 ? labels.range("1", String(first), total) : labels.position(1, total)}
			</span>
			{control("previous", labels.previous)}
			{control("next", labels.next)}
		</div>
	);
}

/** The bullets are as many as any screen needs; the script hides those that this one does not. */
function Bullets({ track, count }: { track: string; count: number }) {
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
