import '@mantine/core/styles/Loader.css';
import '@mantine/core/styles/Button.css';
