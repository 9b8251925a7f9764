import { controlOf, type FormParts } from "#forms/browser/form/form-parts.ts";
import { initialCountryCount } from "#visitors/audience/country-rules.ts";

/**
 * A list of countries begins short and is whole as soon as somebody reaches for it, by pointer, finger or keyboard. The
 * rest is only out of sight: what a browser fills in by itself still finds its country.
 */
export function shortenCountries({ form }: FormParts): void {
	const list = controlOf(form, "country");
	if (!(list instanceof HTMLSelectElement)) return;
	const rest = [...list.options].slice(initialCountryCount);
	const show = (isShort: boolean) => {
		for (const option of rest) option.hidden = isShort && !option.selected;
	};
	show(true);
	for (const type of ["pointerenter", "touchstart", "focus"])
		list.addEventListener(type, () => show(false), {
			once: true,
			passive: true,
		});
}
