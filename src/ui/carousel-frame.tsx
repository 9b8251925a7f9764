import { type ComponentProps, type ReactNode, useId } from "react";
import { numbersOf } from "#ui/carousel/numbers.ts";
import styles from "#ui/carousel-frame.module.css";
import { type CarouselWords, englishCarousel } from "#ui/carousel-words.ts";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import type { IconName } from "#ui/icon-shapes.ts";

/** A named group that is no fieldset: those are for forms. */
const groupNamed = (name: string) => ({ role: "group", "aria-label": name });

export interface CarouselFrameProps extends ComponentProps<"section"> {
	label: string;
	slides: readonly ReactNode[];
	/** `page` is a banner, one slide at a time; `cards` as many as the numbers of its id say. */
	view?: "page" | "cards";
	/** Leaves a place for the pause button of one that turns by itself. */
	turns?: boolean;
	words?: Partial<CarouselWords>;
}

/**
 * Without script this is a list that scrolls and snaps. Whoever sets it moving
 * finds its parts by `data-carousel="track | slide | previous | next | pause |
 * position"` and shows the buttons by setting `data-awake` on the section.
 */
export function CarouselFrame({
	label,
	slides,
	view = "cards",
	turns = false,
	words,
	className,
	...rest
}: CarouselFrameProps) {
	const say = { ...englishCarousel, ...words };
	const { itemsPerView } = numbersOf(
		rest.id,
		view === "page" ? "banner" : "generic",
	);
	const track = useId();
	const control = (part: string, icon: IconName, name: string) => (
		<button
			type="button"
			aria-controls={track}
			aria-label={name}
			data-carousel={part}
			className={styles.control}
		>
			<Icon name={icon} />
		</button>
	);
	return (
		<section
			aria-roledescription={say.carousel}
			aria-label={label}
			className={classNames(styles.carousel, styles[view], className)}
			{...rest}
		>
			<div className={styles.controls}>
				{turns && control("pause", "pause", say.pause)}
				<span data-carousel="position" className={styles.position}>
					{say.position(1, slides.length)}
				</span>
				{control("previous", "chevron-back", say.previous)}
				{control("next", "chevron-forward", say.next)}
			</div>
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
				{slides.map((slide, at) => (
					<div
						// biome-ignore lint/suspicious/noArrayIndexKey: slides are known by their place
						key={at}
						{...groupNamed(say.position(at + 1, slides.length))}
						{...{ "aria-roledescription": say.slide }}
						data-carousel="slide"
						className={styles.slide}
					>
						{slide}
					</div>
				))}
			</div>
		</section>
	);
}
