/** The pigments tokens.css defines; an element with `data-hue` hands them to its descendants as --hue and --hue-wash. */
export const hues = [
	"umber",
	"terracotta",
	"ochre",
	"olive",
	"moss",
	"pine",
	"lagoon",
	"cerulean",
	"cobalt",
	"violet",
	"plum",
	"slate",
] as const;

export type Hue = (typeof hues)[number];
