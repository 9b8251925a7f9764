import { controlShapes } from "./control-shapes.ts";

/** One hand: 24 px grid, 1.6 px round stroke, 2 to 3 px of air at the edges. */
export const iconShapes = {
	...controlShapes,
	search: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.3 15.3 20.5 20.5",
	menu: "M3.5 6.5h17M3.5 12h17M3.5 17.5h17",
	"chevron-down": "M5.5 9l6.5 6.5L18.5 9",
	"chevron-up": "M5.5 15.5 12 9l6.5 6.5",
	"chevron-forward": "M9 5.5l6.5 6.5L9 18.5",
	"chevron-back": "M15 5.5 8.5 12l6.5 6.5",
	arrow: "M4 12h15.5M13.5 5.5 20 12l-6.5 6.5",
	clock: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5.3l3.6 2.2",
	calendar: "M4 5.5h16v15H4zM4 10h16M8.5 3v4.5M15.5 3v4.5",
	user: "M12 3.5a4.2 4.2 0 1 0 0 8.4 4.2 4.2 0 0 0 0-8.4zM4 20.5c0-3.4 3.2-5.4 8-5.4s8 2 8 5.4",
	users:
		"M9 4.5a3.7 3.7 0 1 0 0 7.4 3.7 3.7 0 0 0 0-7.4zM2.5 19.5c0-3 2.6-4.7 6.5-4.7s6.5 1.7 6.5 4.7M15.5 4.8a3.7 3.7 0 0 1 0 6.8M18 15.2c2.2.6 3.5 2.1 3.5 4.3",
	cart: "M2.5 4.5h3l2.3 10.5h10l2.2-8H6.1M9.3 18.7a.9.9 0 1 0 0 1.8.9.9 0 0 0 0-1.8zM16.5 18.7a.9.9 0 1 0 0 1.8.9.9 0 0 0 0-1.8z",
	globe:
		"M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3.3 9.5h17.4M3.3 14.5h17.4M12 3c-5 5-5 13 0 18 5-5 5-13 0-18z",
	phone:
		"M5 4h4l1.6 4.4-2.3 1.7a12.5 12.5 0 0 0 5.6 5.6l1.7-2.3L20 15v4c0 .8-.6 1.4-1.4 1.3C10.6 19.7 4.3 13.4 3.7 5.4 3.6 4.6 4.2 4 5 4z",
	mail: "M3.5 5.5h17v13h-17zM3.5 6.5l8.5 6.8 8.5-6.8",
	play: "M7.5 4.5v15l12-7.5z",
	pause: "M8 5v14M16 5v14",
	star: "M12 3.3l2.7 5.7 6.2.8-4.6 4.3 1.2 6.2L12 17.3l-5.5 3 1.2-6.2L3.1 9.8l6.2-.8z",
	download: "M12 3.5v12M6.5 10.5 12 16l5.5-5.5M4 20.5h16",
	copy: "M8.5 8.5h12v12h-12zM15.5 8.5v-5h-12v12h5",
	share:
		"M17.5 3a2.7 2.7 0 1 0 0 5.4 2.7 2.7 0 0 0 0-5.4zM6.5 9.3a2.7 2.7 0 1 0 0 5.4 2.7 2.7 0 0 0 0-5.4zM17.5 15.6a2.7 2.7 0 1 0 0 5.4 2.7 2.7 0 0 0 0-5.4zM9 10.7l6-3.5M9 13.3l6 3.5",
	plus: "M12 4.5v15M4.5 12h15",
	minus: "M4.5 12h15",
	book: "M12 6.5C10 4.8 7 4.3 3 4.5v14c4-.2 7 .3 9 2 2-1.7 5-2.2 9-2v-14c-4-.2-7 .3-9 2zM12 6.5v14",
	certificate:
		"M10 16.5H3v-12h18v12h-1M6.5 8.5h11M6.5 12h4.5M15.5 11.5a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM13.7 17v4.5l1.8-1.2 1.8 1.2V17",
	filter:
		"M3.5 7h9M18 7h2.5M3.5 17H6M11.5 17h9M15.2 4.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM8.8 14.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z",
} as const;

export type IconName = keyof typeof iconShapes;

/** Those that point along the line of reading turn round in right-to-left text. */
export const directionalIcons: ReadonlySet<IconName> = new Set([
	"chevron-forward",
	"chevron-back",
	"arrow",
	"external",
]);
