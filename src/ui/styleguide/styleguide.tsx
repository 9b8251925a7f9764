import { Actions } from "./actions.tsx";
import { Art } from "./art.tsx";
import { Carousels } from "./carousels.tsx";
import { Content } from "./content.tsx";
import { Moving } from "./dialogs.tsx";
import { Forms } from "./forms.tsx";
import { Foundations } from "./foundations.tsx";
import { RightToLeft } from "./right-to-left.tsx";

/** Every part in every state. The page around it brings the h1. */
export function StyleguideSections() {
	return (
		<>
			<Foundations />
			<Art />
			<Actions />
			<Forms />
			<Content />
			<Moving />
			<Carousels />
			<RightToLeft />
		</>
	);
}
