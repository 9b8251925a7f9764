import type { ComponentProps } from "react";
import type { FormSession } from "#forms/lead-form/form-session-state.ts";
import { findField } from "#forms/lead-form/lead-form-rules.ts";
import { leadFormMessages } from "#forms/lead-form/messages.ts";
import type { FieldView } from "#forms/rendering/field-presenter.ts";
import { Select } from "#ui/controls/select.tsx";

type SelectProps = ComponentProps<typeof Select>;

/** A list that depends on another answer is empty until that is given, and its text explains it. */
export function ChoiceList({
	view,
	offered,
	session,
	...props
}: Omit<SelectProps, "options" | "placeholder"> & {
	view: FieldView;
	offered: FieldView["list"];
	session: FormSession;
}) {
	const { dependsOn = "" } = view.limits ?? {};
	const other = findField(session.rules.props, dependsOn);
	const isWaiting = offered?.length === 0 && other;
	return (
		<Select
			{...props}
			options={offered ?? view.list}
			placeholder={isWaiting ? leadFormMessages.chooseFirst(other.label) : view.emptyLabel}
			dir={view.options === "dialing codes" ? "ltr" : undefined}
			autoComplete={view.autoComplete}
		/>
	);
}
