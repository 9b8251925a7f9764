/**
 * The addresses of the menu calls, apart from their schemas: every page may request its menu, and
 * the validation of input and output would be more script than all the rest of it.
 */
const menuCall = {
	base: "api",
	verb: "GET",
	onFailure: "empty list",
	remembered: true,
} as const;

export const megaMenuEndpoint = {
	...menuCall,
	name: "getMenuRevampData",
} as const;
export const classicMenuEndpoint = {
	...menuCall,
	name: "getMenuData",
} as const;
export const skillupMenuEndpoint = {
	...menuCall,
	name: "getSkillupMenuData",
} as const;
export const skillupMenuBEndpoint = {
	...menuCall,
	name: "getSkillupMenuDataB",
} as const;
export const businessMenuEndpoint = {
	...menuCall,
	name: "getB2BMenuData",
} as const;
