import { Button } from "#ui/controls/button.tsx";
import { TextAreaField } from "#ui/controls/text-field.tsx";
import { Notice } from "#ui/labels/notice.tsx";
import { unsavedFormMessages as texts } from "./messages.ts";
import styles from "./unsaved-form-page.module.css";

/** Holds a form that was sent while nothing could be loaded, not even the lesson; it is sent again as it was. */
export function UnsavedFormPage({
	action,
	fields,
}: {
	action: string;
	fields: readonly { readonly name: string; readonly value: string }[];
}) {
	return (
		<section className={`wrap ${styles.page}`}>
			<h1 className={styles.title}>{texts.title}</h1>
			<Notice tone="error" role="alert" tabIndex={-1} autoFocus>
				{texts.notice}
			</Notice>
			<form method="post" action={action} className={styles.form}>
				{fields.map(({ name, value }, index) =>
					name === "exercise" ? (
						<TextAreaField
							key={name}
							label={texts.exercise}
							name={name}
							rows={8}
							optionalMark=""
							dir="auto"
							defaultValue={value}
						/>
					) : (
						// biome-ignore lint/suspicious/noArrayIndexKey: a field may be there several times
						<input key={index} type="hidden" name={name} value={value} readOnly />
					),
				)}
				<Button type="submit">{texts.submit}</Button>
			</form>
		</section>
	);
}
