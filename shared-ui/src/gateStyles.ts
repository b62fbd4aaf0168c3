// The styles of the kit's parts in the gate's markup. They are in every document, so that no page loads them again with its own code.
import './brand/brand.module.css';
import './content/text.module.css';
import './controls/Button.module.css';
import './controls/Icon.module.css';
import './feedback/Toaster.module.css';
import './fields/Field.module.css';
import './fields/control.module.css';
import './layout/LanguageSwitch.module.css';
import './styles/onDark.module.css';
