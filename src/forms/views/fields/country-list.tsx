import { type ComponentProps, useState } from "react";
import type { FieldView } from "#forms/rendering/field-presenter.ts";
import { Select } from "#ui/controls/select.tsx";
import { initialCountryCount } from "#visitors/audience/country-rules.ts";

/**
 * Shows the first countries until a pointer or the focus reaches it. The other options are hidden, not missing, because autofill of
 * the browser must find its country.
 */
export function CountryList({
	view,
	isShort,
	value,
	...props
}: Omit<ComponentProps<typeof Select>, "options"> & {
	view: FieldView;
	isShort: boolean;
	value: string;
}) {
	const [isReached, setReached] = useState(false);
	const reach = () => setReached(true);
	const isWhole = isReached || !isShort;
	// The first option may be the empty one.
	const count = initialCountryCount - (view.emptyLabel === undefined ? 0 : 1);
	const options = isWhole
		? view.list
		: view.list.map((option, index) => ({
				...option,
				hidden:
					index >= count && !("value" in option && option.value === value),
			}));
	return (
		<Select
			{...props}
			options={options}
			placeholder={view.emptyLabel}
			autoComplete={view.autoComplete}
			value={value}
			onPointerEnter={reach}
			onTouchStart={reach}
			onFocus={reach}
		/>
	);
}
