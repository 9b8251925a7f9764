import { useRef, useState } from "react";
import { overlayClosed, requestOverlay } from "#shell/browser/overlays.ts";
import { island } from "#shell/pages/island.tsx";
import { Dialog } from "#ui/dialog/dialog.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { VisuallyHidden } from "#ui/layout/visually-hidden.tsx";
import { countryAddress } from "#visitors/addresses.ts";
import { countryPickerTexts as texts } from "#visitors/audience/messages.ts";
import styles from "./country-picker-island.module.css";

/** Most visitors never open the list, so its script comes with the first opening. */
const loadCountryChoice = () => import("./country-choice-island.tsx");
type CountryChoiceView = Awaited<ReturnType<typeof loadCountryChoice>>["CountryChoice"];

interface CountryPickerProps {
	readonly code: string;
	readonly name: string;
	readonly currency: string;
	/** The return path. */
	readonly back: string;
}

/** A link to the page that needs no script; hydrated, it opens the list in a dialog. */
function CountryPickerView({ code, name, currency, back }: CountryPickerProps) {
	const [open, setOpen] = useState(false);
	const [CountryChoice, setChoice] = useState<CountryChoiceView>();
	const href = `${countryAddress.to()}?back=${encodeURIComponent(back)}`;
	const isWanted = useRef(false);
	const show = () => {
		isWanted.current = true;
		setOpen(true);
		loadCountryChoice().then(
			(script) => setChoice(() => script.CountryChoice),
			() => {
				// The network failed, or the file is of an earlier version: the page needs no script.
				if (isWanted.current) location.assign(href);
			},
		);
	};
	const close = () => {
		isWanted.current = false;
		setOpen(false);
	};

	return (
		<>
			<a
				className={styles.trigger}
				href={href}
				data-replay=""
				onClick={(event) => {
					event.preventDefault();
					requestOverlay({ name: "country", invited: true }, show, close);
				}}
			>
				<Icon name="globe" />
				<VisuallyHidden>{texts.current(name)}</VisuallyHidden>
				<span aria-hidden="true">{code}</span>
				<span className={styles.currency}>{currency}</span>
			</a>
			<Dialog
				open={open}
				onClosed={() => {
					close();
					overlayClosed("country");
				}}
				title={texts.title}
				lead={texts.lead}
				width="narrow"
			>
				{open &&
					(CountryChoice ? (
						<CountryChoice chosen={code} back={back} />
					) : (
						<p className={styles.line}>{texts.loading}</p>
					))}
			</Dialog>
		</>
	);
}

export const CountryPicker = island("visitors/country-picker", "interaction", CountryPickerView);
