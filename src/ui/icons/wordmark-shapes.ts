/** Three openings of an arcade; the middle one stands open and lit. */
export const wordmarkShapes = {
	arcade:
		"M2 3h28v3H2zM3 8h26v20.5h-26zM2 28.5h28v2.5H2zM5.5 28.5V17.5a2.5 2.5 0 0 1 5 0v11zM21.5 28.5V17.5a2.5 2.5 0 0 1 5 0v11zM13 28.5V15a3 3 0 0 1 6 0v13.5z",
	light: "M13 28.5V15a3 3 0 0 1 6 0v13.5z",
};
