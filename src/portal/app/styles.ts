// Mantine's own styles, of what is used only: the whole sheet is three times as much. Ours come last.
import '@mantine/core/styles/baseline.css';
import '@mantine/core/styles/global.css';
import '@mantine/core/styles/UnstyledButton.css';
import './theme.css';
import './base.css';
