/** The widths at which a row of cards changes are those of the media queries in `carousel-frame.module.css`. */
export const carouselDevices = ["mobile", "portrait", "landscape", "desktop"] as const;
type CarouselDevice = (typeof carouselDevices)[number];

/**
 * The limit below 34 rem, because more cannot be read there; the style sheet has the same number.
 */
export const maxOnNarrowPhone = 2;

export interface CarouselSettings {
	/** A banner shows one slide and goes back from the last to the first; a generic carousel goes round. */
	readonly kind: "banner" | "generic";
	/** Milliseconds between two turns. */
	readonly autoplay: number;
	readonly itemsPerView: Readonly<Record<CarouselDevice, number>>;
	/** Milliseconds between its coming near, once its script is there, and the carousel's beginning. */
	readonly initDelay: number;
	readonly bullets: {
		/** Slides from one bullet to the next; absent: as many as are in view. */
		readonly flowIncrement?: number;
		readonly maxSliderCount: number;
		/** The fewest that are worth showing. */
		readonly least: number;
	};
	/** Cards that one view counts for in the events of a move; absent: the slides in view. */
	readonly trackingStep?: number;
}

/** The script of a carousel needs these; the style sheet decides how many slides are in view. */
export type ScriptSettings = Omit<CarouselSettings, "itemsPerView">;

type SettingsOverride = Partial<CarouselSettings>;

const items = (mobile: number, portrait: number, landscape: number, desktop: number) => ({
	itemsPerView: { mobile, portrait, landscape, desktop },
});

const generic: CarouselSettings = {
	kind: "generic",
	autoplay: 6_000,
	...items(1, 2, 3, 3),
	initDelay: 0,
	bullets: { maxSliderCount: 12, least: 2 },
};

const banner: CarouselSettings = {
	...generic,
	kind: "banner",
	autoplay: 9_000,
	...items(1, 1, 1, 1),
	bullets: { flowIncrement: 1, maxSliderCount: 12, least: 2 },
};

/** The program slider hides its bullets when the maximum is below three. */
const program = {
	bullets: { maxSliderCount: 12, least: 3 },
} satisfies SettingsOverride;
const reviews = {
	...items(1, 1, 2, 2),
	initDelay: 800,
} satisfies SettingsOverride;

const known: ReadonlyMap<string, CarouselSettings> = new Map(
	Object.entries<SettingsOverride>({
		"home-masters-program": { ...program, ...items(1, 2, 3, 3) },
		"home-university-program": { ...program, ...items(1, 2, 3, 3) },
		// Its three are for the widths that hold three; no number is given for the others.
		"home-course-program": {
			...program,
			...items(1, 2, 3, 3),
			trackingStep: 6,
		},
		"home-review": reviews,
		"review-content": reviews,
		"related-courses": items(1, 2, 2, 3),
		"similar-courses": items(1, 2, 2, 4),
		"industry-program": items(3, 3, 3, 5),
		"industry-project": {},
		"course-advisers": {},
		"blended-learning-graph": {},
		"recommended-courses": { initDelay: 0 },
		"partner-courses": {},
		webinars: { initDelay: 800 },
		footer: { initDelay: 500 },
		"home-slider": { ...banner, autoplay: 3_000 },
		"skillup-home-page-slider-banner": banner,
		"home-university-program-banner": {
			...banner,
			bullets: { flowIncrement: 1, maxSliderCount: 3, least: 2 },
		},
	}).map(([id, given]) => [id, { ...generic, ...given }]),
);

/** The settings of each carousel. An unknown id works with the defaults. */
export function findCarouselSettings(
	id: string | undefined,
	kind: CarouselSettings["kind"] = "generic",
): CarouselSettings {
	return known.get(id ?? "") ?? (kind === "banner" ? banner : generic);
}

export const knownCarouselIds: readonly string[] = [...known.keys()];
