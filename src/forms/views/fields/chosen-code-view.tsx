import { useLayoutEffect, useRef, useState } from "react";
import { readChosenCode } from "#forms/lead-form/phone-field-behaviour.ts";
import type { FieldView } from "#forms/rendering/field-presenter.ts";
import styles from "#forms/views/lead-form-view.module.css";

/** Lies over the closed list of dialing codes: its entries begin with the country and would be cut off before the code. */
export function ChosenCode({
	view: { id, short },
	value,
}: {
	view: FieldView;
	value: string | boolean;
}) {
	const isRendered = useRef(value);
	const [shown, setShown] = useState(short);
	useLayoutEffect(() => {
		if (isRendered.current === value) return;
		isRendered.current = value;
		setShown(readChosenCode(id));
	}, [id, value]);
	return (
		<span aria-hidden="true" dir="ltr" className={styles.chosenCode}>
			{shown}
		</span>
	);
}
