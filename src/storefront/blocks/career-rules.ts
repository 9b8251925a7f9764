import type { CareerGrowth } from "#storefront/section-schema.ts";

export interface CareerFigure {
	readonly category: string;
	readonly role: string;
	readonly salary: string;
	readonly demand: string;
}

/** Selects the figures for the country; a missing figure is not shown. */
export function careerFigures(growth: readonly CareerGrowth[], country: string): CareerFigure[] {
	return growth.flatMap(({ category, role, salaryText, demandText }) => {
		const salary = Object.hasOwn(salaryText, country) && salaryText[country];
		return salary ? [{ category, role, salary, demand: demandText }] : [];
	});
}
