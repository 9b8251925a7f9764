import { type ComponentProps, useState } from "react";
import styles from "#forms/views/lead-form-view.module.css";
import { Select } from "#ui/controls/select.tsx";

/**
 * Shows the first countries until a pointer or the focus reaches it. The other options are hidden, not missing, because autofill of
 * the browser must find its country.
 */
export function CountryList({
	isShort,
	...props
}: ComponentProps<typeof Select> & { isShort: boolean }) {
	const [isReached, setReached] = useState(false);
	const reach = () => setReached(true);
	return (
		<Select
			{...props}
			className={isShort && !isReached ? styles.short : undefined}
			onPointerEnter={reach}
			onTouchStart={reach}
			onFocus={reach}
		/>
	);
}
