/** The icons in controls, messages and dialogs: all that the script of a form needs. */
export const controlShapes = {
	close: "M5.5 5.5l13 13M18.5 5.5l-13 13",
	check: "M4.5 12.8l4.8 4.8L19.5 6.8",
	alert: "M12 3.5 21.5 20h-19zM12 10v4.6M12 17.3v.1",
	info: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v5.5M12 7.6v.1",
	external: "M10 5H4.5v14.5H19V14M13.5 4.5h6v6M19 5l-8.5 8.5",
} as const;

export type ControlIconName = keyof typeof controlShapes;
