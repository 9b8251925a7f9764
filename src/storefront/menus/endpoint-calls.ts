/**
 * The addresses of the menu calls, apart from their schemas: every page may ask for its menu, and the checking of
 * what comes in and goes out would be more script than all the rest of it.
 */
const menuCall = {
	base: "api",
	verb: "GET",
	onFailure: "empty list",
	remembered: true,
} as const;

export const megaMenuHead = {
	...menuCall,
	name: "getMenuRevampData",
} as const;
export const classicMenuHead = { ...menuCall, name: "getMenuData" } as const;
export const skillupMenuHead = {
	...menuCall,
	name: "getSkillupMenuData",
} as const;
export const skillupMenuBHead = {
	...menuCall,
	name: "getSkillupMenuDataB",
} as const;
export const businessMenuHead = {
	...menuCall,
	name: "getB2BMenuData",
} as const;
