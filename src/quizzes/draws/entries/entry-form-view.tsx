import { entriesAddress, prizeTermsAddress } from "#quizzes/draws/addresses.ts";
import { prizeMessages } from "#quizzes/draws/messages.ts";
import type { Prize } from "#quizzes/draws/prize-schema.ts";
import { Button } from "#ui/controls/button.tsx";
import { Checkbox } from "#ui/controls/checkbox.tsx";
import { Select } from "#ui/controls/select.tsx";
import { Link } from "#ui/navigation/link.tsx";
import styles from "./entry-form-view.module.css";
import type { EntryProblems } from "./entry-rules.ts";

const texts = prizeMessages.entry;

export const entryFieldIds = { terms: "draw-terms", country: "draw-country" } as const;

export interface EntryFormProps {
	/** The day, as addresses write it. */
	readonly date: string;
	readonly prize: Pick<Prize, "minimumAge" | "countries">;
	readonly countries: readonly { readonly code: string; readonly name: string }[];
	/** The fields as they were sent, or what is known before. */
	readonly sent: { readonly country: string; readonly terms: boolean; readonly name: boolean };
	readonly problems?: EntryProblems | undefined;
}

export function EntryForm({ date, prize, countries, sent, problems }: EntryFormProps) {
	return (
		<form
			method="post"
			action={entriesAddress.to({ day: date })}
			className={styles.form}
			noValidate
		>
			<Select
				id={entryFieldIds.country}
				name="country"
				label={texts.country}
				hint={prize.countries && texts.countryHint}
				autoComplete="country"
				placeholder={texts.chooseCountry}
				required
				requiredMark=""
				defaultValue={sent.country}
				error={problems?.country ? texts.problems.country : undefined}
				options={countries.map(({ code, name }) => ({ value: code, label: name }))}
			/>
			<Checkbox
				id={entryFieldIds.terms}
				name="terms"
				value="1"
				label={texts.terms(prize.minimumAge)}
				required
				defaultChecked={sent.terms}
				error={problems?.terms ? texts.problems.terms : undefined}
			/>
			<Checkbox
				name="name"
				value="1"
				label={texts.name}
				hint={texts.nameHint}
				defaultChecked={sent.name}
			/>
			<div className={styles.actions}>
				<Button type="submit">{texts.submit}</Button>
				<Link href={prizeTermsAddress.to()} look="alone">
					{texts.termsLink}
				</Link>
			</div>
		</form>
	);
}
