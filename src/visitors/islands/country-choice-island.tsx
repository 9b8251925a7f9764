import { useCallback, useEffect, useId, useRef, useState } from "react";
import { type CallApi, callApi } from "#shell/browser/call-api.ts";
import { Button } from "#ui/controls/button.tsx";
import { TextField } from "#ui/controls/text-field.tsx";
import { VisuallyHidden } from "#ui/layout/visually-hidden.tsx";
import { countryAddress, staticCountriesAddress } from "#visitors/addresses.ts";
import {
	formatCurrencyName,
	searchCountries,
	visibleCountryEntries,
} from "#visitors/audience/country-rules.ts";
import { countryPickerTexts as texts } from "#visitors/audience/messages.ts";
import { changeCountryAndReload } from "#visitors/browser/country-change-behaviour.ts";
import { type CountryEntry, countryList } from "#visitors/calls.ts";
import styles from "./country-picker-island.module.css";

type CountriesState = "loading" | "failed" | readonly CountryEntry[];

/** The list in the dialog, searched by name, or by the code of the country, its money or its phones. */
export function CountryChoice({ chosen, back }: { chosen: string; back: string }) {
	const [countries, setCountries] = useState<CountriesState>("loading");
	const [typed, setTyped] = useState("");
	const [revealed, setRevealed] = useState(false);
	const first = useRef<HTMLButtonElement>(null);
	const field = useRef<HTMLInputElement>(null);
	const status = useId();
	const load = useCallback(() => {
		setCountries("loading");
		loadCountries(callApi, (address) => fetch(address)).then(setCountries, () =>
			setCountries("failed"),
		);
	}, []);
	useEffect(load, [load]);
	const isLoaded = typeof countries === "object";
	useEffect(() => {
		// Who has a keyboard types at once; on a phone, its keyboard would cover the list.
		if (isLoaded && matchMedia("(hover: hover)").matches) field.current?.focus();
	}, [isLoaded]);
	if (countries === "loading") return <p className={styles.line}>{texts.loading}</p>;
	if (countries === "failed")
		return (
			<div className={styles.line}>
				<p>{texts.failed}</p>
				<Button look="quiet" onClick={load}>
					{texts.retry}
				</Button>
			</div>
		);
	const found = searchCountries(countries, typed);
	const shown = visibleCountryEntries(found, { typed, revealed });
	return (
		<form
			method="post"
			action={countryAddress.to()}
			className={styles.choice}
			onSubmit={(event) => changeCountryAndReload(event.nativeEvent as SubmitEvent)}
		>
			<input type="hidden" name="back" value={back} />
			<TextField
				ref={field}
				label={texts.label}
				optionalMark=""
				type="search"
				autoComplete="off"
				value={typed}
				onChange={(event) => setTyped(event.target.value)}
				onKeyDown={(event) => {
					// Enter would send the form with its first button; an arrow goes on to the list.
					if (event.key === "Enter") event.preventDefault();
					if (event.key === "ArrowDown") {
						event.preventDefault();
						first.current?.focus();
					}
				}}
			/>
			<VisuallyHidden>
				<output id={status}>{texts.count(found.length)}</output>
			</VisuallyHidden>
			{found.length === 0 && <p className={styles.line}>{texts.notFound(typed)}</p>}
			<ul
				className={styles.list}
				aria-describedby={status}
				onPointerEnter={() => setRevealed(true)}
				onTouchStart={() => setRevealed(true)}
				onFocus={() => setRevealed(true)}
			>
				{shown.map((entry, index) =>
					entry.kind === "separator" ? (
						<li key="separator" className={styles.separator} aria-hidden="true" />
					) : (
						<li key={entry.country.code}>
							<button
								ref={index === 0 ? first : undefined}
								type="submit"
								name="country"
								value={entry.country.code}
								className={styles.country}
								aria-current={entry.country.code === chosen || undefined}
							>
								<span>{entry.country.name}</span>
								<span className={styles.code}>{formatCurrencyName(entry.country.currency)}</span>
							</button>
						</li>
					),
				)}
			</ul>
		</form>
	);
}

/** Loads the countries with the list call; when it fails, from the static file. */
export async function loadCountries(
	ask: CallApi,
	fetchFile: (address: string) => Promise<Response>,
): Promise<readonly CountryEntry[]> {
	try {
		const { status, data } = await ask(countryList, {});
		if (status === 200 && data.length) return data;
	} catch {
		// Logged by the call itself.
	}
	const answer = await fetchFile(staticCountriesAddress.to());
	if (!answer.ok) throw new Error("the static country list is not there");
	return await answer.json();
}
