export { type Config, type ConfigFault, ConfigRefused, type LogLevel, readConfig } from './read-config';
export { type SettingRow, settings } from './settings';
